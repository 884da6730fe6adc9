export { Designer, type DesignerProps } from '../../../src/app/editor/embedded/Designer.tsx';
