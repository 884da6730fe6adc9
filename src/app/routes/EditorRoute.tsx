import { proxy } from 'comlink';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { conductorWorker, renderWorkerCount } from '../services/workerClients.ts';
import { startPreviewLoop } from '../services/previewLoop.ts';
import { sampleLabel } from '../services/sampleLabel.ts';
import { createEditorState } from '../state/editorStore.ts';

const state = createEditorState(sampleLabel());
export function EditorRoute() {
  const { preview, history } = useSnapshot(state);
  const [text, setText] = useState('');
  useEffect(() => startPreviewLoop(state), []);
  const label = history.present;
  return (
    <div>
      <svg viewBox={`0 0 ${label.widthMm} ${label.heightMm}`} width={600}>
        {preview?.elements.map((element) => <g key={element.id} dangerouslySetInnerHTML={{ __html: element.markup }} />)}
      </svg>
      <input type="file" onChange={async (event) => {
        const file = event.target.files?.[0];
        if (!file) return;
        const conductor = await conductorWorker();
        const t0 = performance.now();
        const opened = await conductor.openSheet(file, { sheetName: null, mergedCells: 'refuse' });
        setText(JSON.stringify(opened).slice(0, 300) + (performance.now() - t0));
        if (!opened.ok) return;
        const [row] = await conductor.readRows(0, 1);
        state.sheet = { fileName: file.name, summary: opened.value, rowIndex: 0, row };
        const t1 = performance.now();
        const result = await conductor.run({ label: state.history.present, assets: [], format: 'pdf', rows: null, copies: 1, collate: true, copiesColumn: null, prompts: [], nowMs: Date.now(), dpi: 300, rotateDeg: 0, onFailure: 'skip', workers: renderWorkerCount() }, proxy((progress) => setText(JSON.stringify(progress))));
        setText(`${JSON.stringify(result).slice(0, 500)} ${result.ok ? result.value.file?.size : ''} ${performance.now() - t1}ms`);
      }} />
      <p id="out">{text}</p>
    </div>
  );
}
