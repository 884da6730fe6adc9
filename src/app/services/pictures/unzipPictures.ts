/** Returns the pictures of a zip, in the order of their numbered names. */
export async function unzipPictures(file: Blob, type: string): Promise<Blob[]> {
  const { unzip } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Promise((resolve, reject) => {
    unzip(bytes, (error, entries) => {
      if (error) {
        reject(error);
        return;
      }
      const names = Object.keys(entries).sort();
      resolve(names.map((name) => new Blob([new Uint8Array(entries[name])], { type })));
    });
  });
}
