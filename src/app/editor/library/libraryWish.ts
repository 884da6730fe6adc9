/** What is wanted of the library: to save the label there, or to go somewhere else, which asks about what is not saved. */
export type LibraryWish = { readonly kind: 'save' } | { readonly kind: 'leave'; readonly path: string };
