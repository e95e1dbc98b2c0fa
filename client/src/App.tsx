import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Broken } from './components/Broken';
import { ErrorBoundary } from './components/ErrorBoundary';
import { NotFound } from './components/Problem';
import { CustomersOnly, StaffOnly, VisitorsOnly } from './guards';
import { FrontPage, LoginPage } from './portal/login/LoginPage';
import { PortalLayout } from './portal/PortalLayout';
import { SessionGate } from './SessionGate';
import { ShownAlerts } from './ShownAlerts';

// The log-in is everybody's first page and comes with the program; each audience fetches the rest of its own.
const LandingPage = lazy(() => import('./portal/landing/LandingPage'));
const RegistrationPage = lazy(() => import('./portal/registration/RegistrationPage'));
const Dashboard = lazy(() => import('./portal/dashboard/Dashboard'));
const PaymentReturn = lazy(() => import('./portal/payments/PaymentReturn'));
const AdminLayout = lazy(() => import('./admin/AdminLayout'));
const AdminDashboard = lazy(() => import('./admin/AdminDashboard'));
const Ferries = lazy(() => import('./admin/resources/Ferries'));
const Accommodations = lazy(() => import('./admin/resources/Accommodations'));
const Events = lazy(() => import('./admin/resources/Events'));
const Groups = lazy(() => import('./admin/resources/Groups'));
const Customers = lazy(() => import('./admin/customers/Customers'));

export function App() {
  return (
    <ErrorBoundary fallback={<Broken />}>
      <ShownAlerts />
      <SessionGate>
        <Routes>
          <Route element={<PortalLayout />}>
            <Route index element={<FrontPage />} />
            <Route path="login" element={<LoginPage />} />
            <Route element={<VisitorsOnly />}>
              <Route path="organization/:identifier" element={<LandingPage />} />
              <Route path="register/:orgId" element={<RegistrationPage />} />
            </Route>
            <Route element={<CustomersOnly />}>
              <Route path="user-dashboard" element={<Dashboard />} />
              <Route path="payment-success" element={<PaymentReturn />} />
              <Route path="payment-cancel" element={<PaymentReturn cancelled />} />
            </Route>
            <Route path="*" element={<NotFound />} />
          </Route>

          <Route element={<StaffOnly />}>
            <Route element={<AdminLayout />}>
              <Route path="admin-dashboard" element={<AdminDashboard />} />
              <Route element={<StaffOnly to="ferries" />}>
                <Route path="ferrys" element={<Ferries />} />
              </Route>
              <Route element={<StaffOnly to="accommodations" />}>
                <Route path="accomodations" element={<Accommodations />} />
              </Route>
              <Route element={<StaffOnly to="events" />}>
                <Route path="events" element={<Events />} />
              </Route>
              <Route element={<StaffOnly to="groups" />}>
                <Route path="groups" element={<Groups />} />
              </Route>
              <Route element={<StaffOnly to="customers" />}>
                <Route path="customers" element={<Customers />} />
              </Route>
            </Route>
          </Route>
        </Routes>
      </SessionGate>
    </ErrorBoundary>
  );
}
