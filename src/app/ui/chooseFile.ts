function choose(settings: Partial<Pick<HTMLInputElement, 'accept' | 'webkitdirectory'>>): Promise<File[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', ...settings });
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** Lets the user choose a file; null when the dialog is closed without one. */
export async function chooseFile(accept: string): Promise<File | null> {
  const [file] = await choose({ accept });
  return file ?? null;
}

/** Lets the user choose a folder; gives the files in it, none when the dialog is closed without one. */
export function chooseFolder(): Promise<File[]> {
  return choose({ webkitdirectory: true });
}
