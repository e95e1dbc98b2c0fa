import express, { type Express, type RequestHandler, type Router } from 'express';

/** A router, as far as its own table of what it does is concerned. */
interface Table {
  stack: {
    handle: RequestHandler & Partial<Table>;
    route?: { path: string; methods: Record<string, boolean> };
  }[];
}

/** Every route of an app as `get /api/path/{parameter}`, read from the running routers themselves. */
export function routesOf(build: () => Express): string[] {
  const mounts = new Map<unknown, string>();
  const prototype = express.Router.prototype as Router;
  const use = prototype.use;
  // Express does not remember below which path a router was mounted; it is overheard here.
  prototype.use = function overheard(this: Router, ...given: Parameters<Router['use']>) {
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
