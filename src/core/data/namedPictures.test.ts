import { describe, expect, it } from 'vitest';
import { createFindPicture } from './namedPictures.ts';

const FILES = [
  'tea.jpg',
  'Café au lait.PNG',
  'mate.png',
  'mate.jpg',
  'hot/Cocoa.webp',
  'cold/cocoa.webp',
  'v1.2',
  'de/K\u00e4se.png',
];
const find = createFindPicture(FILES);
const found = (name: string) => {
  const result = find(name);
  return result.ok ? result.value : result.error.code;
};

describe('picture named by a cell', () => {
  it.each([
    ['tea.jpg', 'tea.jpg'],
    [' TEA.JPG ', 'tea.jpg'],
    ['tea', 'tea.jpg'],
    ['.\\tea.jpg', 'tea.jpg'],
    ['C:\\Users\\me\\pictures\\tea.jpg', 'tea.jpg'],
    // Letters with separate combining marks, as file systems of macOS may store them.
    ['cafe\u0301 au lait', 'Café au lait.PNG'],
    ['K\u00c4SE', 'de/K\u00e4se.png'],
    ['Ka\u0308se.png', 'de/K\u00e4se.png'],
    ['mate.png', 'mate.png'],
    ['hot/cocoa', 'hot/Cocoa.webp'],
    ['cold\\cocoa.webp', 'cold/cocoa.webp'],
    ['v1.2', 'v1.2'],
    ['v1', 'v1.2'],
  ])('%s resolves to the file %s', (name, file) => expect(found(name)).toBe(file));

  it.each([
    ['mate', 'pictureAmbiguous'],
    ['cocoa.webp', 'pictureAmbiguous'],
    ['tea.png', 'pictureNotFound'],
    ['', 'pictureNotFound'],
    ['../tea', 'tea.jpg'],
    ['jpg', 'pictureNotFound'],
  ])('with the name %j results in %s', (name, answer) => expect(found(name)).toBe(answer));

  it('without its extension is ambiguous for files of several extensions or folders, which the problem names', () => {
    const several = createFindPicture([
      'apple.png',
      'apple.jpg',
      'pear.png',
      'green/pear.jpg',
      'green/fig.png',
    ]);
    const answers = ['apple', 'APPLE', 'pear', 'C:\\my\\pear', 'green/pear', 'pear.png', 'fig'].map(
      (name) => {
        const result = several(name);
        return result.ok ? result.value : result.error.params?.files;
      },
    );
    expect(answers).toEqual([
      'apple.png, apple.jpg',
      'apple.png, apple.jpg',
      'pear.png, green/pear.jpg',
      'pear.png, green/pear.jpg',
      'green/pear.jpg',
      'pear.png',
      'green/fig.png',
    ]);
  });

  it('prefers the exact letter case and is ambiguous for two files of the same name', () => {
    const both = createFindPicture(['A.png', 'a.png']);
    expect([both('a.png'), both('A.png')]).toMatchObject([{ value: 'a.png' }, { value: 'A.png' }]);
    expect(both('a')).toMatchObject({ error: { code: 'pictureAmbiguous', params: { name: 'a' } } });
    // A zip archive may contain two files with the same name, which makes the name ambiguous.
    const twice = createFindPicture(['x/a.png', 'x/a.png']);
    for (const name of ['x/a.png', 'a'])
      expect(twice(name)).toMatchObject({ error: { code: 'pictureAmbiguous' } });
  });
});
