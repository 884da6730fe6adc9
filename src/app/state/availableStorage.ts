// The page imports this module before any module that reads a storage while it is loaded: those run before the first line of `main.ts`.
import { ensureStorage } from './ensureStorage.ts';

ensureStorage();
