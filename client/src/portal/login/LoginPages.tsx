import { useIsPhone } from '../../hooks/useIsPhone';
import { LoginForm } from './LoginForm';
import { LoginGate } from './LoginGate';
import { LoginLink } from './LoginLink';

/** `/`: a link to the form on a phone, otherwise the form itself (rules §17.3). */
export function FrontPage() {
  const isPhone = useIsPhone();
  return <LoginGate>{isPhone ? <LoginLink /> : <LoginForm />}</LoginGate>;
}

/** `/login` */
export function LoginPage() {
  return (
    <LoginGate>
      <LoginForm />
    </LoginGate>
  );
}
