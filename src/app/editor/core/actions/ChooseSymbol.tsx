import { Suspense } from 'react';
import type { ReadPicture } from '../../../../core/edit/picture/fitPicture.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { usePictureUpload } from './usePictureUpload.ts';

const picker = lazyPart(
  async () => (await import('../../../features/symbols/SymbolPicker.tsx')).SymbolPicker,
  'overPage',
);

interface ChooseSymbolProps {
  readonly onPicture: (picture: ReadPicture) => void;
  readonly onClose: () => void;
}

/** Symbol picker dialog. The chosen symbol is added as a picture element, like any other picture file. */
export function ChooseSymbol({ onPicture, onClose }: ChooseSymbolProps) {
  const upload = usePictureUpload();
  const choose = async (file: File | null) => {
    const picture = await upload(file ?? undefined);
    if (picture) onPicture(picture);
  };
  return (
    <Suspense fallback={null}>
      <picker.Part
        onChoose={(file) => {
          onClose();
          void choose(file);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
