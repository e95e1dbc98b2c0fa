import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/core/hooks';
import { homePath, selectSession } from '../../store/session/session';
import type { ProviderAnswer } from '../../store/session/signOn';
import { readLastOrganization } from '../../storage/lastOrganization';
import { LoginPanel } from '../login/LoginPanel';
import { OrganizationForm } from './OrganizationForm';
import { SignOnSteps } from './SignOnSteps';

/** `/sign-on`, `/sign-on/:identifier`, and the address to which providers send the browser: `/sign-on?state=…&code=…` */
export default function SignOnPage() {
  const session = useAppSelector(selectSession);
  const { identifier = readLastOrganization() ?? '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(() => readAnswer(search));

  // The code stays in no history, bookmark or referrer.
  useEffect(() => {
    if (!session && readAnswer(search)) void navigate('/sign-on', { replace: true });
  }, [session, search, navigate]);

  if (session) return <Navigate to={homePath(session)} replace />;
  return (
    <LoginPanel>
      {answer ? (
        <SignOnSteps answer={answer} onRestart={() => setAnswer(undefined)} />
      ) : (
        <OrganizationForm identifier={identifier} />
      )}
    </LoginPanel>
  );
}

function readAnswer(search: string): ProviderAnswer | undefined {
  const { state, code, iss } = Object.fromEntries(new URLSearchParams(search));
  if (state === undefined) return undefined;
  return { state, ...(code !== undefined && { code }), ...(iss !== undefined && { iss }) };
}
