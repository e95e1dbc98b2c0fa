import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Waiting } from '../../components/Waiting';
import { useAppSelector } from '../../store/core/hooks';
import { homeOf, selectSession } from '../../store/session/session';
import { useIsPhone } from '../../hooks/useIsPhone';
import { LoginForm } from './LoginForm';
import { LoginLink } from './LoginLink';
import { LoginPanel } from './LoginPanel';
import { useLastOrganization } from './useLastOrganization';

/** `/`: on a phone one link to the form, elsewhere the form itself (rules §17.3). */
export function FrontPage() {
  const isPhone = useIsPhone();
  return <Entrance>{isPhone ? <LoginLink /> : <LoginForm />}</Entrance>;
}

/** `/login` */
export function LoginPage() {
  return (
    <Entrance>
      <LoginForm />
    </Entrance>
  );
}

/** Who is logged in goes home. */
function Entrance({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  if (session) return <Navigate to={homeOf(session)} replace />;
  return <VisitorsEntrance>{children}</VisitorsEntrance>;
}

/**
 * Where the organization visited last takes no registrations, its own page comes first, unless the form was
 * asked for in so many words: `?form`.
 */
function VisitorsEntrance({ children }: { children: ReactNode }) {
  const formIsAskedFor = useSearchParams()[0].has('form');
  const { organization, isComing } = useLastOrganization();

  if (!formIsAskedFor && isComing) {
    return (
      <LoginPanel>
        <Waiting />
      </LoginPanel>
    );
  }
  if (!formIsAskedFor && organization?.registerEnabled === false) {
    return <Navigate to={`/organization/${organization.identifier}`} replace />;
  }
  return <LoginPanel>{children}</LoginPanel>;
}
