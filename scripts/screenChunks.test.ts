import { expect, it } from 'vitest';
import { nameScripts } from './screenChunks.ts';

const ROUTES = '/page/src/app/routes';
const screens = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${ROUTES}/${name}Screen.tsx`);
const needs = (of: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(of).map(([screen, modules]) => [screen, new Set(modules)]));
const [a, b, c, d, e, f] = screens;

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
    [e]: ['react', 'calls'],
    [f]: ['react', 'calls'],
  }),
);

it('nameScripts puts modules of the start page and modules of every screen into separate scripts', () => {
  expect(['react', 'texts', 'router'].map(name)).toEqual(['base', 'base', 'app']);
});

it('nameScripts puts modules shared with the frame or by many screens together, apart from those of the editor', () => {
  expect(['menu', 'tabs', 'calls'].map(name)).toEqual(['common', 'screens', 'screens']);
});

it('nameScripts gives modules shared by few screens a script of their own', () => {
  expect(name('cover')).toMatch(/^few-\d+-\d+$/);
  expect(['canvas', 'draft'].map(name)).toEqual(['editor', 'editor-and-6']);
});

it('nameScripts leaves modules that no screen needs at first display to the bundler', () => {
  expect(['dialog', 'home'].map(name)).toEqual([null, null]);
});
