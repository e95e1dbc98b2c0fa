import { LoginForm } from './LoginForm';
import { LoginGate } from './LoginGate';

/** `/login` */
export function LoginPage() {
  return (
    <LoginGate>
      <LoginForm />
    </LoginGate>
  );
}
