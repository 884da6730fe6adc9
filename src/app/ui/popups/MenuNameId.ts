import { createContext } from 'react';

/** Id of the element that names the open menu, such as its button. */
export const MenuNameId = createContext('');
