/** Request to save the label to the library, or to navigate elsewhere, which offers to save unsaved changes first. */
export type LibraryRequest = { readonly kind: 'save' } | { readonly kind: 'leave'; readonly path: string };
