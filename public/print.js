// Prints label pictures. The page that made this frame posts {action: 'printImage', images, widthMm, heightMm}: images
// are JPEG blobs, one a page. It hears {action: 'printDone'} when printing has ended or was closed, and then removes the
// frame; {action: 'printFailed', message} when a picture cannot be shown.

function tell(message) {
  window.parent.postMessage(message, window.location.origin);
}

async function addPicture(blob, widthMm, heightMm) {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.style.width = `${widthMm}mm`;
  picture.style.height = `${heightMm}mm`;
  picture.src = URL.createObjectURL(blob);
  document.body.append(picture);
  await picture.decode();
}

async function printImages({ images, widthMm, heightMm }) {
  // A page of exactly the label's size, or the browser would put it on a sheet of its own.
  document.getElementById('page-size').textContent = `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`;
  await Promise.all(images.map((blob) => addPicture(blob, widthMm, heightMm)));
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
