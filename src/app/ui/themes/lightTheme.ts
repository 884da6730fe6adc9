import { createLightTheme, type Theme } from '@fluentui/react-components';
import { BRAND } from './brand.ts';

export const lightTheme: Theme = createLightTheme(BRAND);
