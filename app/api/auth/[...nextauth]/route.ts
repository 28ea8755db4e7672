import NextAuth from 'next-auth';
import { authOptions } from '@/lib/auth/options';

// next-auth's own protocol, so not made by defineRoute.
const handler = (request: Request, context: unknown): Promise<Response> => NextAuth(authOptions())(request, context);

export { handler as GET, handler as POST };
