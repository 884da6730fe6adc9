// @vitest-environment happy-dom
import { act, lazy, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settled } from '../../../../tests/support/mountScreen.tsx';
import { useAddress } from './useAddress.ts';

let root: Root;
let searchFor: (name: string) => void;
let goTo: (path: string) => void;

function Library() {
  const [search, change] = useAddress();
  const navigate = useNavigate();
  searchFor = (name) =>
    change((latest) => {
      latest.set('name', name);
      return latest;
    });
  goTo = (path) => void navigate(path);
  return <p>Labels called {search.get('name')}</p>;
}

/** Screen whose script never loads, so that the previous screen stays visible. */
const Profile = lazy(() => new Promise<{ default: () => null }>(() => undefined));

beforeEach(async () => {
  window.history.replaceState(null, '', '/library');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/library" element={<Library />} />
            <Route path="/profile" element={<Profile />} />
          </Routes>
        </Suspense>
      </BrowserRouter>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

it('useAddress applies each change to the address of the former one', async () => {
  await settled(() => {
    searchFor('tea');
    searchFor('茶');
  });
  expect(window.location.search).toBe(`?name=${encodeURIComponent('茶')}`);
  expect(document.body.textContent).toContain('Labels called 茶');
});

it('useAddress does not return to a screen that the user left for one that is still loading', async () => {
  await settled(() => goTo('/profile'));
  expect(document.body.textContent).toContain('Labels called');
  await settled(() => searchFor('tea'));
  expect(window.location.pathname + window.location.search).toBe('/profile');
});
