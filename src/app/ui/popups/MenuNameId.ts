import { createContext } from 'react';

/** Id of the element whose text is the name of the open menu, such as its button. */
export const MenuNameId = createContext('');
