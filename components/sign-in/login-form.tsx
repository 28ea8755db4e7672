'use client';

import { useState } from 'react';
import { PasswordStep } from '@/components/sign-in/password-step';
import { SecondStep } from '@/components/sign-in/second-step';
import type { Demand } from '@/components/sign-in/use-second-step';
import type { SignInProvider } from '@/lib/http/client/sign-in-provider';

interface LoginFormProps {
  /** The page that was asked for. */
  next: string | null;
  /** The operator's provider, which is offered to everybody. */
  provider?: SignInProvider | null;
  /** A sign-in that began at a provider and now waits for its second step. */
  begun?: Demand | null;
}

/** The sign-in: address and password, or another way; then a second factor if the account has one. */
export function LoginForm({ next, provider = null, begun = null }: LoginFormProps) {
  const [demand, setDemand] = useState<Demand | null>(begun);
  const [isExpired, setExpired] = useState(false);
  const goBack = (expired: boolean): void => {
    setExpired(expired);
    setDemand(null);
  };
  return (
    <>
      {/* The first step stays mounted, with the text that was typed. */}
      <div hidden={demand !== null}>
        <PasswordStep
          next={next}
          provider={provider}
          isExpired={isExpired}
          isShown={demand === null}
          onDemand={setDemand}
        />
      </div>
      {demand && <SecondStep demand={demand} next={next} onBack={goBack} />}
    </>
  );
}
