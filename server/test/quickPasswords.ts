import { passwordWork } from '../lib/passwordWork';

/** The lowest bcrypt cost: tests create thousands of accounts. */
passwordWork.cost = 4;
