import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminLayout } from '../admin/layout/AdminLayout';
import { NotFound } from '../components/Problem';
import { StaffOnly } from './guards';
import { PortalLayout } from '../portal/PortalLayout';

const AdminDashboard = lazy(() => import('../admin/landing/AdminDashboard'));
const Ferries = lazy(() => import('../admin/ferries/Ferries'));
const FerryForm = lazy(() => import('../admin/ferries/FerryForm'));
const Accommodations = lazy(() => import('../admin/accommodations/Accommodations'));
const AccommodationForm = lazy(() => import('../admin/accommodations/AccommodationForm'));
const Events = lazy(() => import('../admin/events/Events'));
const EventForm = lazy(() => import('../admin/events/EventForm'));
const Groups = lazy(() => import('../admin/groups/Groups'));
const GroupForm = lazy(() => import('../admin/groups/GroupForm'));
const DiscountCodes = lazy(() => import('../admin/discountCodes/DiscountCodes'));
const DiscountCodeForm = lazy(() => import('../admin/discountCodes/DiscountCodeForm'));
const Admins = lazy(() => import('../admin/admins/Admins'));
const Emails = lazy(() => import('../admin/emails/Emails'));
const Organization = lazy(() => import('../admin/organizations/Organization'));
const Products = lazy(() => import('../admin/products/Products'));
const Customers = lazy(() => import('../admin/customers/Customers'));
const CustomerForm = lazy(() => import('../admin/customers/form/CustomerForm'));

/** The panel's pages and who may open them (rules §18.1); travellers never fetch so much as their names. */
export default function StaffPages() {
  return (
    <Routes>
      <Route element={<StaffOnly />}>
        <Route element={<AdminLayout />}>
          <Route path="admin-dashboard" element={<AdminDashboard />} />
          <Route element={<StaffOnly to="ferries" />}>
            <Route path="ferrys" element={<Ferries />} />
            <Route path="ferry-form" element={<FerryForm />} />
          </Route>
          <Route element={<StaffOnly to="accommodations" />}>
            <Route path="accomodations" element={<Accommodations />} />
            <Route path="accomodation-form" element={<AccommodationForm />} />
          </Route>
          <Route element={<StaffOnly to="events" />}>
            <Route path="events" element={<Events />} />
            <Route path="event-form" element={<EventForm />} />
          </Route>
          <Route element={<StaffOnly to="groups" />}>
            <Route path="groups" element={<Groups />} />
            <Route path="group-form" element={<GroupForm />} />
          </Route>
          <Route element={<StaffOnly to="admins" />}>
            <Route path="admins" element={<Admins />} />
          </Route>
          <Route element={<StaffOnly to="emails" />}>
            <Route path="emails" element={<Emails />} />
          </Route>
          <Route element={<StaffOnly to="organizations" />}>
            <Route path="organization" element={<Organization />} />
          </Route>
          <Route element={<StaffOnly to="products" />}>
            <Route path="products" element={<Products />} />
          </Route>
          <Route element={<StaffOnly to="discountCodes" />}>
            <Route path="discount-codes" element={<DiscountCodes />} />
            <Route path="discountcode-form" element={<DiscountCodeForm />} />
          </Route>
          <Route element={<StaffOnly to="customers" />}>
            <Route path="customers" element={<Customers />} />
            <Route path="customer-form" element={<CustomerForm />} />
          </Route>
        </Route>
      </Route>
      <Route element={<PortalLayout />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
