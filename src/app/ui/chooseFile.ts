type Choice = Partial<Pick<HTMLInputElement, 'accept' | 'multiple' | 'webkitdirectory'>>;

function choose(choice: Choice): Promise<File[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', ...choice });
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

/** Lets the user choose several files; none when the dialog is closed. */
export function chooseFiles(accept: string): Promise<readonly File[]> {
  return choose({ accept, multiple: true });
}

/** Lets the user choose a folder; gives the files in it, none when the dialog is closed without one. */
export function chooseFolder(): Promise<File[]> {
  return choose({ webkitdirectory: true });
}
