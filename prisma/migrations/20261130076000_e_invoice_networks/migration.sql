-- E-invoices through networks: how a company reaches one, and each document on its way.
-- CreateTable
CREATE TABLE "e_invoice_connections" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "url" TEXT NOT NULL,
    "login_url" TEXT,
    "username" TEXT,
    "secret" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "e_invoice_connections_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "e_invoice_transmissions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "sender" JSONB,
    "receiver" JSONB,
    "sender_country" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "problem" TEXT,
    "message" TEXT,
    "reference" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "may_have_arrived" BOOLEAN NOT NULL DEFAULT false,
    "next_attempt_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "state_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "e_invoice_transmissions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "e_invoice_connections_company_id_network_key" ON "e_invoice_connections"("company_id", "network");

-- CreateIndex
CREATE INDEX "e_invoice_transmissions_company_id_invoice_id_created_at_idx" ON "e_invoice_transmissions"("company_id", "invoice_id", "created_at");

-- CreateIndex
CREATE INDEX "e_invoice_transmissions_company_id_created_by_idx" ON "e_invoice_transmissions"("company_id", "created_by");

-- CreateIndex
CREATE INDEX "e_invoice_transmissions_next_attempt_at_idx" ON "e_invoice_transmissions"("next_attempt_at");

-- AddForeignKey
ALTER TABLE "e_invoice_connections" ADD CONSTRAINT "e_invoice_connections_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "e_invoice_transmissions" ADD CONSTRAINT "e_invoice_transmissions_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "e_invoice_transmissions" ADD CONSTRAINT "e_invoice_transmissions_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE e_invoice_connections ADD CONSTRAINT e_invoice_connections_network_check CHECK (network IN ('peppol', 'sdi'));
ALTER TABLE e_invoice_transmissions ADD CONSTRAINT e_invoice_transmissions_network_check CHECK (network IN ('peppol', 'sdi'));
ALTER TABLE e_invoice_transmissions ADD CONSTRAINT e_invoice_transmissions_provider_check CHECK (provider IN ('phoss_ap', 'acube'));
ALTER TABLE e_invoice_transmissions ADD CONSTRAINT e_invoice_transmissions_kind_check CHECK (kind IN ('invoice', 'credit_note'));
ALTER TABLE e_invoice_transmissions ADD CONSTRAINT e_invoice_transmissions_state_check
  CHECK (state IN ('queued', 'sent', 'delivered', 'undeliverable', 'accepted', 'rejected', 'failed'));
ALTER TABLE e_invoice_transmissions ADD CONSTRAINT e_invoice_transmissions_problem_check
  CHECK (problem IN ('credentials', 'no_access_point', 'unanswered', 'unreached', 'switched_off'));

-- A document is sent through a network once, unless it was refused there or given up.
CREATE UNIQUE INDEX e_invoice_transmissions_once ON e_invoice_transmissions (company_id, invoice_id, network)
  WHERE state NOT IN ('rejected', 'failed');

SELECT protect_tenant_table('e_invoice_connections');
SELECT protect_tenant_table('e_invoice_transmissions');
SELECT audit_table('e_invoice_connections', 'e_invoice_connection', 'network');

-- Followers of an invoice hear when a network refuses it or cannot deliver it.
CREATE OR REPLACE FUNCTION is_followed_event(p_noun text, p_event text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_event = ANY ('{status_changed,stage_changed,converted,issued,paid,payment_reversed,credited,written_off,discount_taken,write_off_reversed,merged,unmerged,activated,deactivated,network_undeliverable,network_rejected,network_failed}')
    AND NOT (p_noun = 'client' AND p_event = ANY ('{paid,payment_reversed,written_off,discount_taken,write_off_reversed}'))
$$;
