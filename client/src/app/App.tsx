import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '../components/lazyPage';
import { LoadingSkeleton } from '../components/LoadingSkeleton';
import { CustomersOnly, VisitorsOnly, VisitorsOrPreview } from './guards';
import { FrontPage, LoginPage } from '../portal/login/LoginPages';
import { TokenRemover } from '../portal/mailedLink';
import { PortalLayout } from '../portal/PortalLayout';
import { SessionGate } from './SessionGate';
import { ShownAlerts } from './ShownAlerts';
import { useMissedHistoryStep } from './useMissedHistoryStep';
import { isStaff } from '#contract/roles';
import { FixedLanguage } from '../i18n/LanguageProvider';
import { useAppSelector } from '../store/core/hooks';
import { selectSession } from '../store/session/session';

// The login page is in the first chunk; each audience loads only the pages that it needs.
const LandingPage = lazyPage(() => import('../portal/landing/LandingPage'));
const RegistrationPage = lazyPage(() => import('../portal/registration/RegistrationPage'));
const JoinPage = lazyPage(() => import('../portal/waiting/JoinPage'));
const WaitingPage = lazyPage(() => import('../portal/waiting/WaitingPage'));
const DrawPage = lazyPage(() => import('../portal/draw/DrawPage'));
const HandoverPage = lazyPage(() => import('../portal/handover/HandoverPage'));
const CompanionPage = lazyPage(() => import('../portal/waiting/CompanionPage'));
const Dashboard = lazyPage(() => import('../portal/dashboard/Dashboard'));
const PackageInformationPage = lazyPage(() => import('../portal/packageInformation/PackageInformationPage'));
const Complaints = lazyPage(() => import('../portal/complaints/Complaints'));
const PaymentReturn = lazyPage(() => import('../portal/payments/return/PaymentReturn'));
const PasswordResetRequest = lazyPage(() => import('../portal/password/PasswordResetRequest'));
const ConfirmEmail = lazyPage(() => import('../portal/confirmation/ConfirmEmail'));
const PasswordReset = lazyPage(() => import('../portal/password/PasswordReset'));
const LinkedPaymentPage = lazyPage(() => import('../portal/linkedPayment/LinkedPaymentPage'));
const LinkReturn = lazyPage(() => import('../portal/linkedPayment/LinkReturn'));
const SignOnPage = lazyPage(() => import('../portal/signOn/SignOnPage'));
const Unsubscribe = lazyPage(() => import('../portal/unsubscribe/Unsubscribe'));
const Accessibility = lazyPage(() => import('../portal/accessibility/Accessibility'));
// Opens without asking the server, on phones that have stored its list.
const BoardingPage = lazyPage(() => import('../admin/boarding/BoardingPage'));
// The routes of staff, and the page for unknown addresses.
const StaffPages = lazyPage(() => import('./StaffPages'));

export function App() {
  useMissedHistoryStep();
  return (
    <>
      <TokenRemover />
      <ShownAlerts />
      <Routes>
        <Route
          path="boarding"
          element={
            <FixedLanguage language="en">
              <Suspense fallback={<LoadingSkeleton />}>
                <BoardingPage />
              </Suspense>
            </FixedLanguage>
          }
        />
        <Route path="*" element={<GatedPages />} />
      </Routes>
    </>
  );
}

/** The pages that wait for the server to confirm the session. */
function GatedPages() {
  return (
    <SessionGate>
      <Routes>
        <Route element={<PortalLayout />}>
          <Route index element={<FrontPage />} />
          <Route path="login" element={<LoginPage />} />
          <Route path="password-reset-request" element={<PasswordResetRequest />} />
          <Route path="confirm-email" element={<ConfirmEmail />} />
          <Route path="reset-password" element={<PasswordReset />} />
          <Route path="sign-on/:identifier?" element={<SignOnPage />} />
          <Route path="unsubscribe" element={<Unsubscribe />} />
          <Route path="accessibility" element={<Accessibility />} />
          <Route path="package-information/:orgId" element={<PackageInformationPage />} />
          <Route path="waiting" element={<WaitingPage />} />
          <Route path="draw/:groupId" element={<DrawPage />} />
          <Route path="waiting/companion" element={<CompanionPage />} />
          <Route path="handover" element={<HandoverPage />} />
          <Route path="pay" element={<LinkedPaymentPage />} />
          <Route path="pay/return" element={<LinkReturn />} />
          <Route element={<VisitorsOrPreview />}>
            <Route path="organization/:identifier" element={<LandingPage />} />
          </Route>
          <Route element={<VisitorsOnly />}>
            <Route path="register/:orgId" element={<RegistrationPage />} />
            <Route path="register/:orgId/wait" element={<JoinPage />} />
          </Route>
          <Route element={<CustomersOnly />}>
            <Route path="user-dashboard" element={<Dashboard />} />
            <Route path="complaints" element={<Complaints />} />
            <Route path="payment-success" element={<PaymentReturn />} />
            <Route path="payment-cancel" element={<PaymentReturn cancelled />} />
          </Route>
        </Route>
        <Route
          path="*"
          element={
            <StaffInEnglish>
              <Suspense fallback={<LoadingSkeleton />}>
                <StaffPages />
              </Suspense>
            </StaffInEnglish>
          }
        />
      </Routes>
    </SessionGate>
  );
}

/** The panel is in English even before its code has loaded. To visitors its addresses are pages of the portal. */
function StaffInEnglish({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  const isInPanel = session !== null && isStaff(session.role);
  return isInPanel ? <FixedLanguage language="en">{children}</FixedLanguage> : children;
}
