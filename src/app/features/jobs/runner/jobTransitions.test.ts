import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFakeJobPorts } from '../../../../../tests/support/fakeJobPorts.ts';
import { isUnderWay, type JobPhase } from '../jobState.ts';
import { isUserEvent, type JobEvent, TRANSITIONS } from './jobTransitions.ts';
import { applyEvent } from './shownJob.ts';

/** Rows of the table as they are in the documentation: phase, event, next phase. */
function documentedTransitions(): string[] {
  const text = readFileSync('docs/architecture/printing.md', 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
  return rows.flatMap(([, phase, cell]) =>
    [...cell.matchAll(/`(\w+)` → `(\w+)`/g)].map(([, event, next]) => `${phase} ${event} ${next}`),
  );
}

const phases = Object.entries(TRANSITIONS).flatMap(([phase, transitions]) =>
  isPhase(phase) ? [{ phase, transitions }] : [],
);
const events = [...new Set(phases.flatMap(({ transitions }) => Object.keys(transitions).filter(isEvent)))];

function isPhase(name: string): name is JobPhase {
  return name in TRANSITIONS;
}

function isEvent(name: string): name is JobEvent {
  return Object.values(TRANSITIONS).some((transitions) => name in transitions);
}

describe('phases of a job', () => {
  it('change by the events of the table; others are ignored if a user causes them, and are errors otherwise', () => {
    for (const { phase, transitions } of phases)
      for (const event of events) {
        const { shown } = createFakeJobPorts();
        shown.phase = phase;
        const next = transitions[event];
        const apply = () => applyEvent(shown, event, { sentLabels: 7 });
        if (next !== undefined) {
          expect(apply()).toBe(true);
          expect(shown).toMatchObject({ phase: next, sentLabels: 7 });
        } else {
          if (isUserEvent(event)) expect(apply()).toBe(false);
          else expect(apply).toThrow(`${event} is unknown to a job in the phase ${phase}`);
          expect(shown).toMatchObject({ phase, sentLabels: 0 });
        }
      }
  });

  it('can be canceled and dismissed while the job is under way, and start again only afterwards', () => {
    for (const { phase, transitions } of phases)
      expect([phase, 'cancel' in transitions, 'dismiss' in transitions, 'start' in transitions]).toEqual([
        phase,
        isUnderWay(phase),
        phase !== 'idle',
        !isUnderWay(phase),
      ]);
  });

  it('of an ended job change by nothing that the runner does, except for the next start', () => {
    for (const { phase, transitions } of phases.filter(({ phase }) => !isUnderWay(phase)))
      expect([phase, events.filter((event) => event in transitions && !isUserEvent(event))]).toEqual([
        phase,
        ['start'],
      ]);
  });

  it('are documented', () => {
    const all = phases.flatMap(({ phase, transitions }) =>
      Object.entries(transitions).map(([event, next]) => `${phase} ${event} ${next}`),
    );
    expect(documentedTransitions().sort()).toEqual(all.sort());
  });
});
