/** Request to save the label to the library, or to leave the editor, which offers to save unsaved changes first. */
export type LibraryRequest =
  | { readonly kind: 'save' }
  | {
      readonly kind: 'leave';
      /** Continues the navigation. */
      readonly go: () => void;
    };
