import { type Request, Router } from 'express';
import { type InputOf, type ResourceName, resources } from '../../contract/resources';
import type { ById } from '../../contract/reference';
import { actorOf } from '../../middleware/authenticate';
import { authorize } from '../../services/access/authorize';
import { type ResourceCalls, resourceCalls } from '../../resources';
import type { Validator } from '../../validators/validator';
import { organizationParameter } from '../queryParameters';

/** The five usual calls on a resource. */
export function crudRouter<Name extends ResourceName>(
  name: Name,
  calls: ResourceCalls<Name> = resourceCalls[name],
): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const query = { organization: organizationParameter(request) };
    response.json(await calls.list(actorOf(request), query));
  });

  router.get('/:id', async (request, response) => {
    response.json(await calls.get(actorOf(request), request.params.id));
  });

  router.post('/', async (request, response) => {
    const input = await checkInput(name, calls.validator, request);
    response.status(201).json(await calls.create(actorOf(request), input));
  });

  router.put('/:id', async (request, response) => {
    const input = await checkInput(name, calls.validator, request);
    response.json(await calls.update(actorOf(request), request.params.id, input));
  });

  router.delete('/:id', async (request, response) => {
    const { id } = request.params;
    await calls.remove(actorOf(request), id);
    response.json({ _id: id });
  });

  return router;
}

/**
 * The checked body of a request to save. The role is checked first, so that a caller without the right learns
 * nothing about the form.
 * @throws AppError `notAllowed`; InvalidInput
 */
export async function checkInput<Name extends ResourceName>(
  name: Name,
  validator: Validator<ById<InputOf<Name>>>,
  request: Request,
): Promise<ById<InputOf<Name>>> {
  const actor = actorOf(request);
  authorize(actor, resources[name].rights.change);
  // Staff other than root always save to their own organization, whatever the body names (rules §2.3).
  const own = actor.organization !== null && { organization: actor.organization };
  return validator.check({ body: { ...(request.body as object), ...own } });
}
