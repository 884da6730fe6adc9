import { useEffect, useRef, useState } from 'react';
import { fail, type Problem, type Result } from '../../../../core/base/result.ts';
import type { PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import { loadAsset } from '../../../../device/pictureStore.ts';
import type { DotsAnswer, PrintedDots } from '../../../../jobs/preview/printedDots.ts';
import { layoutPreview } from '../../../services/previewLoop.ts';
import { previewWorker } from '../../../services/workerClients.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { picturePreviewLabel } from '../../core/picturePreviewLabel.ts';

/** Returns the unmodified picture as SVG markup in millimeters from the corner of its box; null until it is drawn. */
export function useOriginalMarkup(element: PictureElement): string | null {
  const { document, shownData } = useEditor();
  const [markup, setMarkup] = useState<string | null>(null);
  const [start] = useState(element);
  useEffect(() => {
    let isGone = false;
    const shown = { ...start, xMm: 0, yMm: 0, rotationDeg: 0, colorMode: 'original' } as const;
    void layoutPreview({ label: picturePreviewLabel(document.label(), shown), ...shownData() }).then(
      (output) => {
        if (!isGone && output.ok)
          setMarkup(output.value.elements.find(({ id }) => id === start.id)?.markup ?? null);
      },
    );
    return () => {
      isGone = true;
    };
  }, [start, document, shownData]);
  return markup;
}

async function askFor(element: PictureElement, dpi: number): Promise<Result<PrintedDots, Problem>> {
  const ask = async (asset: Awaited<ReturnType<typeof loadAsset>>): Promise<DotsAnswer> => {
    let answer: DotsAnswer = 'lacksAsset';
    await previewWorker.call(async (worker) => {
      answer = await worker.printedDots({ element, dpi, asset });
    });
    return answer;
  };
  const first = await ask(null);
  const answer = first === 'lacksAsset' ? await ask(await loadAsset(element.asset)) : first;
  return answer === 'lacksAsset' ? fail('pictureMissing', { asset: element.asset }) : answer;
}

/** Returns the printer's dots for a picture. Only one request runs at a time; settings that change meanwhile are sent when it ends. */
export function usePrintedDots(element: PictureElement, dpi: number): Result<PrintedDots, Problem> | null {
  const [dots, setDots] = useState<Result<PrintedDots, Problem> | null>(null);
  const wanted = useRef({ element, dpi });
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = { element, dpi };
    if (isAsking.current) return;
    isAsking.current = true;
    const run = async () => {
      try {
        for (let asked = null; asked !== wanted.current; ) {
          asked = wanted.current;
          const answer = await askFor(asked.element, asked.dpi);
          if (asked === wanted.current) setDots(answer);
        }
      } catch {
        setDots(fail('pictureDamaged', { asset: element.asset }));
      } finally {
        isAsking.current = false;
      }
    };
    void run();
  }, [element, dpi]);
  return dots;
}
