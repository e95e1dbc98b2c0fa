import { type Request, Router } from 'express';
import { type InputOf, type RecordOf, type ResourceName, resourceRights } from '../../contract/resources';
import type { ById } from '../../contract/reference';
import { actorOf } from '../../middleware/authenticate';
import { authorize } from '../../services/access/authorize';
import type { Crud } from '../../services/resources/crud';
import type { Validator } from '../../validators/validator';
import { textOf } from '../query';

/** The five usual calls on a resource, over its service, the check of its input and its presenter. */
export function crudRouter<Name extends ResourceName, View>(
  name: Name,
  service: Crud<ById<InputOf<Name>>, View>,
  input: Validator<ById<InputOf<Name>>>,
  present: (view: View) => RecordOf<Name>,
): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const query = { organization: textOf(request.query.organization) };
    const views = await service.list(actorOf(request), query);
    response.json(views.map(present));
  });

  router.get('/:id', async (request, response) => {
    response.json(present(await service.get(actorOf(request), request.params.id)));
  });

  router.post('/', async (request, response) => {
    const view = await service.create(actorOf(request), await checkedInput(name, input, request));
    response.status(201).json(present(view));
  });

  router.put('/:id', async (request, response) => {
    const view = await service.update(
      actorOf(request),
      request.params.id,
      await checkedInput(name, input, request),
    );
    response.json(present(view));
  });

  router.delete('/:id', async (request, response) => {
    const { id } = request.params;
    await service.remove(actorOf(request), id);
    response.json({ _id: id });
  });

  return router;
}

/**
 * What a request wants to save. The role is asked about first: who may not save is not told what the form
 * lacks.
 * @throws AppError `notAllowed`; InvalidInput
 */
export async function checkedInput<Name extends ResourceName>(
  name: Name,
  input: Validator<ById<InputOf<Name>>>,
  request: Request,
): Promise<ById<InputOf<Name>>> {
  const actor = actorOf(request);
  authorize(actor, resourceRights[name].change);
  // Whatever organization a non-root names, it is their own that is meant (rules §2.3).
  const own = actor.organization !== null && { organization: actor.organization };
  return input.check({ body: { ...(request.body as object), ...own } });
}
