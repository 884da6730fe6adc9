import { expect, it } from 'vitest';
import { onEachStoreInLong } from './eachStore.ts';
import { KIND, startPrintTest } from './printTest.ts';
import { signIn } from './testApp.ts';

onEachStoreInLong('printers of an account', (maker) => {
  it('are created, changed, grouped and deleted by their owner', async () => {
    const { test, ...print } = await startPrintTest({ store: await maker.open() });
    const post = (path: string, body: object, who: { token: string } = print.ana) => {
      test.clock.nowMs++;
      return test.post(path, body, who);
    };
    const bo = await signIn(test, 'bo@example.com');
    const made = await post('/printer/create', {
      name: ' Dock 1 ',
      ...KIND,
      settings: { darkness: 60, cut: 'each' },
    });
    const dock = { ...KIND, id: made.data.id, name: 'Dock 1', settings: { darkness: 60, cut: 'each' } };
    expect(made.data).toEqual({ ...dock, isReached: false, agentHost: null });
    for (const [body, problem] of [
      [{ name: 'dock 1', ...KIND }, 'printerNameTaken'],
      [{ name: ' ', ...KIND }, 'printerNameLength'],
      [{ name: 'x'.repeat(51), ...KIND }, 'printerNameLength'],
      [{ name: 'A', language: 'pdf', dpi: 203 }, 'inputInvalid'],
      [{ name: 'A', language: 'niimbot', dpi: 203 }, 'inputInvalid'],
      [{ name: 'A', language: 'zpl', dpi: 72 }, 'inputInvalid'],
      [{ name: 'A', ...KIND, settings: { native: true } }, 'printerNative'],
      [{ name: 'A', language: 'escpos', dpi: 203, settings: { darkness: 50 } }, 'printerSettings'],
    ] as const)
      expect([body, (await post('/printer/create', body)).data.problem]).toEqual([body, problem]);
    // Printer names are separate for each account.
    expect((await post('/printer/create', { name: 'Dock 1', ...KIND }, bo)).code).toBe(200);
    const two = (await post('/printer/create', { name: 'Dock 2', ...KIND })).data.id;
    const other = (await post('/printer/create', { name: 'Office', language: 'tspl', dpi: 300 })).data.id;
    const group = { name: 'Docks', ...KIND, printerIds: [dock.id, two] };
    const created = await post('/printerGroup/create', group);
    expect(created.data).toMatchObject({ name: 'Docks', printerIds: [dock.id, two].sort() });
    const { id } = created.data;
    for (const [path, body, problem] of [
      ['create', { ...group, name: 'B', printerIds: [other] }, 'printerGroupMixed'],
      ['create', { ...group, name: 'B', printerIds: ['nothing'] }, 'printerGone'],
      ['create', { ...group, name: 'docks' }, 'printerNameTaken'],
      ['create', { ...group, printerIds: 'all' }, 'inputInvalid'],
      ['update', { ...group, id: 'nothing' }, 'printerGroupGone'],
      ['update', { ...group, id, printerIds: [other] }, 'printerGroupMixed'],
      ['delete', { id: 'nothing' }, 'printerGroupGone'],
      ['delete', {}, 'inputInvalid'],
    ] as const)
      expect([path, (await post(`/printerGroup/${path}`, body)).data.problem]).toEqual([path, problem]);
    const update = { id: two, name: 'Dock 3', language: 'epl', dpi: 203 };
    expect((await post('/printer/update', update)).data.problem).toBe('printerGrouped');
    expect(
      (await post('/printerGroup/update', { ...group, id, printerIds: [dock.id] })).data.printerIds,
    ).toEqual([dock.id]);
    expect((await post('/printer/update', update)).data).toMatchObject({ name: 'Dock 3', language: 'epl' });
    expect((await post('/printer/update', { ...update, id: 'nothing' })).data.problem).toBe('printerGone');
    expect((await post('/printer/delete', { id: dock.id })).code).toBe(200);
    expect((await test.get('/printerGroup/list', print.ana)).data[0].printerIds).toEqual([]);
    expect((await post('/printerGroup/delete', { id })).code).toBe(200);
    const named = (await test.get('/printer/list', print.ana)).data.map(({ name }: { name: string }) => name);
    expect(named).toEqual(['Dock 3', 'Office']);
    const exported = await test.get('/user/export', print.ana);
    expect(exported.data.printers).toHaveLength(2);
    await print.close();
  });
});
