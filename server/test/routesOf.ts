import express, { type Express, type RequestHandler, type Router } from 'express';

/** The part of an Express router that lists its routes. */
interface Table {
  stack: {
    handle: RequestHandler & Partial<Table>;
    route?: { path: string; methods: Record<string, boolean> };
  }[];
}

/** Every route of an app as `get /api/path/{parameter}`, read from its routers. */
export function routesOf(build: () => Express): string[] {
  const mounts = new Map<unknown, string>();
  const prototype = express.Router.prototype as Router;
  const use = prototype.use;
  // Express does not store the path that a router is mounted at: record it when `use` is called.
  prototype.use = function recordMount(this: Router, ...given: Parameters<Router['use']>) {
    const [path, ...handlers] = given as unknown[];
    if (typeof path === 'string') handlers.flat().forEach((handler) => mounts.set(handler, path));
    return use.apply(this, given);
  } as Router['use'];
  try {
    return routesIn(build().router as unknown as Table, '', mounts).sort();
  } finally {
    prototype.use = use;
  }
}

function routesIn({ stack }: Table, prefix: string, mounts: ReadonlyMap<unknown, string>): string[] {
  return stack.flatMap(({ handle, route }) => {
    if (route) {
      const path = (prefix + route.path).replace(/\/$/, '').replace(/:(\w+)/g, '{$1}');
      return Object.keys(route.methods).map((method) => `${method} ${path}`);
    }
    return handle.stack ? routesIn(handle as Table, prefix + (mounts.get(handle) ?? ''), mounts) : [];
  });
}
