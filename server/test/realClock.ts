import { clock } from '../lib/clock';

// Modules are shared by test files, some of which leave their own time behind.
clock.now = () => new Date();
