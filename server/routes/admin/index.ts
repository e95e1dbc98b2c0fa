import { Router } from 'express';
import { presentOrganization } from '../../presenters/organization';
import { presentAccommodation, presentFerry } from '../../presenters/stop';
import { services } from '../../services/resources';
import { accommodation, ferry, organization } from '../../validators/resources';
import { crudRouter } from './crudRouter';
import { customerRoutes } from './customers';
import { eventRoutes } from './events';
import { groupRoutes } from './groups';
import { productRoutes } from './products';

/** Everything below `/api/admin`; who gets here is staff. */
export function adminRoutes(): Router {
  const router = Router();
  router.use(
    '/organization',
    crudRouter('organization', services.organization, organization, presentOrganization),
  );
  router.use('/products', productRoutes());
  router.use('/events', eventRoutes());
  router.use('/groups', groupRoutes());
  router.use('/ferrys', crudRouter('ferrys', services.ferrys, ferry, presentFerry));
  router.use(
    '/accomodations',
    crudRouter('accomodations', services.accomodations, accommodation, presentAccommodation),
  );
  router.use('/users', customerRoutes());
  return router;
}
