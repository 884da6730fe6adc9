import { expect, it } from 'vitest';
import { SHEET_REFUSAL_CODES } from '../../src/core/sheet/sheetRefusal.ts';
import { refusalEnvelope } from './answers.ts';

it('refusalEnvelope returns the reason of a refusal to the caller and hides the reason of a server fault', () => {
  const reason = 'RangeError: Invalid string length at file:///srv/diecut/server/render/renderPool.ts:110';
  const broke = refusalEnvelope({ code: 'renderBroke', params: { reason, row: 3 } }, 'en-US');
  expect([broke.status, broke.body.data]).toEqual([500, { problem: 'renderBroke', row: 3 }]);
  expect(JSON.stringify(broke.body)).not.toContain('file:');
  const invalid = refusalEnvelope({ code: 'inputInvalid', params: { reason: 'email is missing' } }, 'en-US');
  expect([invalid.status, invalid.body.data]).toEqual([
    400,
    { problem: 'inputInvalid', reason: 'email is missing' },
  ]);
});

it('every refusal of a spreadsheet is an error of the call, not a fault of the server', () => {
  for (const code of SHEET_REFUSAL_CODES) {
    const { status, body } = refusalEnvelope({ code }, 'en-US');
    expect([code, status, body.data]).toEqual([code, 400, { problem: code }]);
  }
});
