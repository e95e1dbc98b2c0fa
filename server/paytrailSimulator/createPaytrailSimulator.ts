import express, { type ErrorRequestHandler, type Express } from 'express';
import { api } from './api';
import { bank } from './bank';
import { deliverDue } from './callbacks';
import { type Control, createControl } from './control';
import { controlRoutes } from './controlRoutes';
import { announceForgotten, settleDue } from './due';
import { logo } from './logos';
import type { SimulatorOptions } from './options';
import { messagePage } from './pages';
import { Refusal } from './Refusal';
import { prepareStore } from './store';
import { stylesheet } from './stylesheet';
import { textsFor } from './texts';
import { createWorld, type World } from './world';

export interface PaytrailSimulator {
  /** To be mounted at the path of `baseUrl`, before anything that reads bodies: signatures cover raw bytes. */
  app: Express;
  control: Control;
  /** Once the connection is open: sends what a former run still owed, and from then on what falls due. */
  start(): Promise<void>;
  /** Resolves when nothing is under way; the connection may be closed then. */
  stop(): Promise<void>;
}

/** Paytrail's Payment API with a bank behind it, for development, demonstration and tests. */
export function createPaytrailSimulator(options: SimulatorOptions): PaytrailSimulator {
  const world = createWorld(options);
  const control = createControl(world);
  let timer: NodeJS.Timeout | undefined;

  const app = express();
  app.disable('x-powered-by');
  app.use(api(world));
  app.use(bank(world));
  app.use(pictures());
  if (world.settings.controlEndpoints) app.use('/control', controlRoutes(control));
  app.use(() => {
    throw new Refusal(404, 'There is no such address');
  });
  app.use(errors(world));

  return {
    app,
    control,
    async start() {
      await prepareStore(world.store);
      await open(world);
      timer = setInterval(() => world.background.run(() => work(world)), world.settings.pollInterval).unref();
    },
    async stop() {
      clearInterval(timer);
      await world.background.idle();
    },
  };
}

async function open(world: World): Promise<void> {
  const { account, openingBalance } = world.settings;
  await world.store.balances.updateOne(
    { _id: account },
    { $setOnInsert: { amount: openingBalance } },
    { upsert: true },
  );
  await announceForgotten(world);
  world.background.run(() => work(world));
}

async function work(world: World): Promise<void> {
  await settleDue(world);
  await deliverDue(world);
}

function pictures() {
  const router = express.Router();
  router.get('/logos/:name.svg', (request, response) => {
    const picture = logo(request.params.name);
    if (picture === undefined) throw new Refusal(404, 'There is no such picture');
    response.set('cache-control', 'public, max-age=86400').type('svg').send(picture);
  });
  router.get('/style.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('css').send(stylesheet);
  });
  return router;
}

/** For whatever is no call of the API: a page for a browser, Paytrail's form of an error for a program. */
function errors(world: World): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = asRefusal(error);
    if (refusal.status === 500) world.settings.report(error);
    const texts = textsFor(request);
    response.status(refusal.status).format({
      json: () => response.json({ status: 'error', message: refusal.message, meta: refusal.meta }),
      html: () => response.send(messagePage(world, texts, texts.notFound, texts.notFoundDetail)),
    });
  };
}

/** Body parsers throw errors with a `status` of their own. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status === 413) return new Refusal(413, 'The body is too large');
  return typeof status === 'number' && status < 500
    ? new Refusal(400, 'The request cannot be read')
    : new Refusal(500, 'Unexpected failure');
}
