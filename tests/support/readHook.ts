import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Returns the value that a hook has for a component that is rendered now, for tests of state that components read by the hook. */
export function readHook<Value>(useValue: () => Value): Value {
  const read: Value[] = [];
  const Reader = () => {
    read.push(useValue());
    return null;
  };
  renderToString(createElement(Reader));
  return read[0];
}
