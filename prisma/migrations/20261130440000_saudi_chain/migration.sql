-- Saudi e-invoices: each document of a company names the hash of the one before it, and a company's certificate signs it.
-- AlterTable
ALTER TABLE "e_invoice_connections" ADD COLUMN     "certificate" TEXT,
ADD COLUMN     "signing_secret" TEXT;

-- CreateTable
CREATE TABLE "zatca_documents" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "counter" INTEGER NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "qr" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "is_simplified" BOOLEAN NOT NULL,
    "is_stamped" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "zatca_documents_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "zatca_documents_company_id_counter_key" ON "zatca_documents"("company_id", "counter");

-- CreateIndex
CREATE UNIQUE INDEX "zatca_documents_company_id_invoice_id_key" ON "zatca_documents"("company_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "zatca_documents" ADD CONSTRAINT "zatca_documents_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE zatca_documents ADD CONSTRAINT zatca_documents_counter_check CHECK (counter > 0);
ALTER TABLE e_invoice_connections DROP CONSTRAINT e_invoice_connections_network_check;
ALTER TABLE e_invoice_connections ADD CONSTRAINT e_invoice_connections_network_check CHECK (network IN ('peppol', 'sdi', 'zatca'));
ALTER TABLE e_invoice_transmissions DROP CONSTRAINT e_invoice_transmissions_network_check;
ALTER TABLE e_invoice_transmissions ADD CONSTRAINT e_invoice_transmissions_network_check CHECK (network IN ('peppol', 'sdi', 'zatca'));
ALTER TABLE e_invoice_transmissions DROP CONSTRAINT e_invoice_transmissions_provider_check;
ALTER TABLE e_invoice_transmissions ADD CONSTRAINT e_invoice_transmissions_provider_check CHECK (provider IN ('phoss_ap', 'acube', 'fatoora'));

SELECT protect_tenant_table('zatca_documents');

-- A document of the chain is kept as it is, as an issued invoice is.
CREATE TRIGGER zatca_documents_keep BEFORE UPDATE OR DELETE ON zatca_documents FOR EACH ROW EXECUTE FUNCTION keep_invoice_document();
