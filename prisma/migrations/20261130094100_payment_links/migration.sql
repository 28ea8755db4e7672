-- Payments online: a company's account at a payment provider, and the pages on which invoices are paid.
-- CreateTable
CREATE TABLE "payment_connections" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "url" TEXT NOT NULL,
    "secret" TEXT,
    "webhook_secret" TEXT,
    "acts_for" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_connections_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payment_links" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "reference" TEXT,
    "url" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_links_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_connections_company_id_key" ON "payment_connections"("company_id");

-- CreateIndex
CREATE INDEX "payment_connections_company_id_acts_for_idx" ON "payment_connections"("company_id", "acts_for");

-- CreateIndex
CREATE INDEX "payment_links_company_id_invoice_id_created_at_idx" ON "payment_links"("company_id", "invoice_id", "created_at");

-- AddForeignKey
ALTER TABLE "payment_connections" ADD CONSTRAINT "payment_connections_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_connections" ADD CONSTRAINT "payment_connections_company_id_acts_for_fkey" FOREIGN KEY ("company_id", "acts_for") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE payment_connections ADD CONSTRAINT payment_connections_provider_check CHECK (provider IN ('stripe'));
ALTER TABLE payment_links ADD CONSTRAINT payment_links_provider_check CHECK (provider IN ('stripe'));
ALTER TABLE payment_links ADD CONSTRAINT payment_links_amount_check CHECK (amount > 0);
ALTER TABLE payment_links ADD CONSTRAINT payment_links_answer_check CHECK ((url IS NULL) = (reference IS NULL) AND (url IS NULL) = (expires_at IS NULL));

-- What comes in by a provider is a statement of its own.
ALTER TABLE bank_statements DROP CONSTRAINT bank_statements_format_check;
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_format_check CHECK (format IN ('camt053', 'camt054', 'mt940', 'ofx', 'bai2', 'csv', 'stripe')) NOT VALID;

SELECT protect_tenant_table('payment_connections');
SELECT protect_tenant_table('payment_links');
SELECT audit_table('payment_connections', 'payment_connection', 'provider');
