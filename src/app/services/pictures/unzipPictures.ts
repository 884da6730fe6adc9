/** Matches the names of pictures. A zip can also have a list of their rows. */
const PICTURE = /\.(?:jpe?g|png|svg)$/;

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
      const names = Object.keys(entries)
        .filter((name) => PICTURE.test(name))
        .sort();
      resolve(names.map((name) => new Blob([new Uint8Array(entries[name])], { type })));
    });
  });
}
