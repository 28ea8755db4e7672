-- CreateTable
CREATE TABLE "mail_templates" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "subject_text" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_templates_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_templates_company_id_kind_locale_key" ON "mail_templates"("company_id", "kind", "locale");

-- AddForeignKey
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE mail_templates ADD CONSTRAINT mail_templates_kind_check CHECK (kind IN ('invoice', 'payment_reminder'));
SELECT protect_tenant_table('mail_templates');
SELECT audit_table('mail_templates', 'mail_template', 'kind');
