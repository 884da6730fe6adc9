/** Lets the user choose a file; null when the dialog is closed without one. */
export async function chooseFile(accept: string): Promise<File | null> {
  return (await choose(accept, false))[0] ?? null;
}

/** Lets the user choose several files; none when the dialog is closed. */
export function chooseFiles(accept: string): Promise<readonly File[]> {
  return choose(accept, true);
}

function choose(accept: string, multiple: boolean): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = multiple;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
