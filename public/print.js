// Prints label pictures. The page that made this frame posts {action: 'printImage', images, widthMm, heightMm, stock}:
// images are JPEG blobs of one label each, which come out in the slots of the stock's pages, as they lie on the roll. It
// hears {action: 'printDone'} when printing has ended or was closed, and then removes the frame; {action: 'printFailed',
// message} when a picture cannot be shown.

function tell(message) {
  window.parent.postMessage(message, window.location.origin);
}

async function addPicture(sheet, blob, slot, widthMm, heightMm) {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.style.cssText = `left: ${slot.xMm}mm; top: ${slot.yMm}mm; width: ${widthMm}mm; height: ${heightMm}mm`;
  picture.src = URL.createObjectURL(blob);
  sheet.append(picture);
  await picture.decode();
}

async function printImages({ images, widthMm, heightMm, stock: { page, slots, start } }) {
  // A page of exactly the stock's size, or the browser would put it on a sheet of its own.
  document.getElementById('page-size').textContent =
    `@page { size: ${page.widthMm}mm ${page.heightMm}mm; margin: 0; }`;
  const shown = [];
  let sheet = null;
  images.forEach((blob, index) => {
    const slot = (start + index) % slots.length;
    if (!sheet || slot === 0) {
      sheet = document.createElement('div');
      sheet.style.cssText = `width: ${page.widthMm}mm; height: ${page.heightMm}mm`;
      document.body.append(sheet);
    }
    shown.push(addPicture(sheet, blob, slots[slot], widthMm, heightMm));
  });
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
