import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has the routes that the server answers with the page', () => {
  const app = readFileSync('src/app/App.tsx', 'utf8');
  const server = readFileSync('../server/http/client_routes.h', 'utf8');
  const routes = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  const list = server.slice(server.indexOf('kClientRoutes'), server.indexOf('};'));
  expect(routes.length).toBeGreaterThan(5);
  expect([...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path)).toEqual(routes);
});
