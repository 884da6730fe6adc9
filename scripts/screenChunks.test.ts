import { expect, it } from 'vitest';
import { nameScripts } from './screenChunks.ts';

const ROUTES = '/page/src/app/routes';
const screens = ['A', 'B', 'C', 'D', 'E'].map((name) => `${ROUTES}/${name}Screen.tsx`);
const needs = (of: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(of).map(([screen, modules]) => [screen, new Set(modules)]));
const [a, b, c, d] = screens;

const name = nameScripts(
  needs({
    '/page/index.html': ['react'],
    '/page/src/app/landing/startLanding.tsx': ['react', 'texts'],
    [`${ROUTES}/startApp.tsx`]: ['react', 'texts', 'router'],
    [`${ROUTES}/frame/PageFrame.tsx`]: ['react', 'router', 'menu', 'tabs'],
    [`${ROUTES}/EditScreen.tsx`]: ['react', 'router', 'menu', 'canvas', 'draft'],
    [`${ROUTES}/HomeScreen.tsx`]: ['react', 'home'],
    [a]: ['react', 'calls', 'draft'],
    [b]: ['react', 'calls', 'cover'],
    [c]: ['react', 'calls', 'cover'],
    [d]: ['react', 'calls'],
  }),
);

it('what the start page needs, and what every screen needs, travels apart', () => {
  expect(['react', 'texts', 'router'].map(name)).toEqual(['base', 'base', 'app']);
});

it('what the frame or many screens need is together, with what the editor needs of it apart', () => {
  expect(['menu', 'tabs', 'calls'].map(name)).toEqual(['common', 'screens', 'screens']);
});

it('what few need is a script of those few', () => {
  expect(name('cover')).toMatch(/^few-\d+-\d+$/);
  expect(['canvas', 'draft'].map(name)).toEqual(['editor', 'editor-and-few']);
});

it('what no screen needs to be shown comes late', () => {
  expect(['dialog', 'home'].map(name)).toEqual(['late', 'late']);
});
