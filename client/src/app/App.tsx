import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Broken } from '../components/Broken';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Waiting } from '../components/Waiting';
import { CustomersOnly, VisitorsOnly } from './guards';
import { FrontPage } from '../portal/login/FrontPage';
import { LoginPage } from '../portal/login/LoginPage';
import { PortalLayout } from '../portal/PortalLayout';
import { SessionGate } from './SessionGate';
import { ShownAlerts } from './ShownAlerts';

// The log-in is everybody's first page and comes with the program; each audience fetches the rest of its own.
const LandingPage = lazy(() => import('../portal/landing/LandingPage'));
const RegistrationPage = lazy(() => import('../portal/registration/RegistrationPage'));
const Dashboard = lazy(() => import('../portal/dashboard/Dashboard'));
const PaymentReturn = lazy(() => import('../portal/payments/return/PaymentReturn'));
const PasswordResetRequest = lazy(() => import('../portal/password/PasswordResetRequest'));
const PasswordReset = lazy(() => import('../portal/password/PasswordReset'));
// Staff's pages and where to find them; what is not there either is nowhere.
const StaffPages = lazy(() => import('./StaffPages'));

export function App() {
  return (
    <ErrorBoundary fallback={<Broken />}>
      <ShownAlerts />
      <SessionGate>
        <Routes>
          <Route element={<PortalLayout />}>
            <Route index element={<FrontPage />} />
            <Route path="login" element={<LoginPage />} />
            <Route path="password-reset-request" element={<PasswordResetRequest />} />
            <Route path="reset-password" element={<PasswordReset />} />
            <Route element={<VisitorsOnly />}>
              <Route path="organization/:identifier" element={<LandingPage />} />
              <Route path="register/:orgId" element={<RegistrationPage />} />
            </Route>
            <Route element={<CustomersOnly />}>
              <Route path="user-dashboard" element={<Dashboard />} />
              <Route path="payment-success" element={<PaymentReturn />} />
              <Route path="payment-cancel" element={<PaymentReturn cancelled />} />
            </Route>
          </Route>
          <Route
            path="*"
            element={
              <Suspense fallback={<Waiting />}>
                <StaffPages />
              </Suspense>
            }
          />
        </Routes>
      </SessionGate>
    </ErrorBoundary>
  );
}
