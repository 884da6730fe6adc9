// Prints label pictures. The page that made this frame posts {action: 'printImage', images, widthMm, heightMm, columns,
// columnGapMm}: images are JPEG blobs of one label each, which come out `columns` a page, as they lie on the roll. It
// hears {action: 'printDone'} when printing has ended or was closed, and then removes the frame; {action: 'printFailed',
// message} when a picture cannot be shown.

function tell(message) {
  window.parent.postMessage(message, window.location.origin);
}

async function addPicture(row, blob, leftMm, widthMm, heightMm) {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.style.cssText = `left: ${leftMm}mm; width: ${widthMm}mm; height: ${heightMm}mm`;
  picture.src = URL.createObjectURL(blob);
  row.append(picture);
  await picture.decode();
}

async function printImages({ images, widthMm, heightMm, columns, columnGapMm }) {
  const pageWidthMm = columns * widthMm + (columns - 1) * columnGapMm;
  // A page of exactly the feed's size, or the browser would put it on a sheet of its own.
  document.getElementById('page-size').textContent =
    `@page { size: ${pageWidthMm}mm ${heightMm}mm; margin: 0; }`;
  const shown = [];
  for (let first = 0; first < images.length; first += columns) {
    const row = document.createElement('div');
    row.style.cssText = `width: ${pageWidthMm}mm; height: ${heightMm}mm`;
    document.body.append(row);
    images.slice(first, first + columns).forEach((blob, column) => {
      shown.push(addPicture(row, blob, column * (widthMm + columnGapMm), widthMm, heightMm));
    });
  }
  await Promise.all(shown);
  window.addEventListener('afterprint', () => tell({ action: 'printDone' }), { once: true });
  window.focus();
  window.print();
}

window.addEventListener('message', (event) => {
  if (event.origin !== window.location.origin || event.source !== window.parent) return;
  if (event.data?.action !== 'printImage') return;
  printImages(event.data).catch((error) => tell({ action: 'printFailed', message: String(error) }));
});
tell({ action: 'printReady' });
