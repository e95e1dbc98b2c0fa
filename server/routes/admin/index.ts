import { Router } from 'express';
import { presentOrganization } from '../../presenters/organization';
import { presentAccommodation } from '../../presenters/accommodation';
import { presentFerry } from '../../presenters/ferry';
import type { Context } from '../../context';
import { services } from '../../services/resources';
import { accommodationInput } from '../../validators/accommodation';
import { ferryInput } from '../../validators/ferry';
import { organizationInput } from '../../validators/organization';
import { staffRoutes } from './admins';
import { auditRoutes } from './audit';
import { crudRouter } from './crudRouter';
import { customerRecordRoutes } from './customerRecords';
import { customerRoutes } from './customers';
import { dashboardRoutes } from './dashboard';
import { discountCodeRoutes } from './discountCodes';
import { emailRoutes } from './emails';
import { eventRoutes } from './events';
import { filterRoutes } from './filters';
import { groupRoutes } from './groups';
import { massRefundRoutes } from './massRefund';
import { customerPaymentRoutes, paymentRoutes } from './payments';
import { customerMailRoutes, mailRoutes } from './mails';
import { massActionRoutes } from './massActions';
import { productRoutes } from './products';
import { ticketRoutes } from './tickets';

/** Everything below `/api/admin`; who gets here is staff. */
export function adminRoutes(context: Context): Router {
  const router = Router();
  router.use('/dashboard', dashboardRoutes());
  router.use(
    '/organization',
    crudRouter('organizations', services.organizations, organizationInput, presentOrganization),
  );
  router.use('/products', productRoutes());
  router.use('/events', eventRoutes());
  router.use('/groups', groupRoutes());
  router.use('/ferrys/tickets', ticketRoutes());
  router.use('/ferrys', crudRouter('ferries', services.ferries, ferryInput, presentFerry));
  router.use(
    '/accomodations',
    crudRouter('accommodations', services.accommodations, accommodationInput, presentAccommodation),
  );
  router.use('/discountCodes', discountCodeRoutes());
  router.use('/emails', emailRoutes(context));
  router.use('/admins', staffRoutes(context));
  router.use('/users', customerPaymentRoutes(context));
  router.use('/users', customerMailRoutes());
  router.use('/users', customerRecordRoutes());
  router.use('/users', customerRoutes());
  router.use('/mails', mailRoutes(context));
  router.use('/payments', paymentRoutes(context));
  router.use('/mass', massRefundRoutes(context));
  router.use('/filters', filterRoutes());
  router.use('/mass', massActionRoutes());
  router.use('/audit', auditRoutes());
  return router;
}
