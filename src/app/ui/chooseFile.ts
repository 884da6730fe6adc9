type Choice = Partial<Pick<HTMLInputElement, 'accept' | 'multiple' | 'webkitdirectory'>>;

function choose(choice: Choice): Promise<File[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', ...choice });
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** Opens the file picker; returns null if it is canceled. */
export async function chooseFile(accept: string): Promise<File | null> {
  const [file] = await choose({ accept });
  return file ?? null;
}

/** Opens the file picker for several files; returns an empty list if it is canceled. */
export function chooseFiles(accept: string): Promise<readonly File[]> {
  return choose({ accept, multiple: true });
}

/** Opens the folder picker; returns the files in the folder, or an empty list if it is canceled. */
export function chooseFolder(): Promise<File[]> {
  return choose({ webkitdirectory: true });
}
