CREATE TABLE "imported_documents" (
	"collection" text NOT NULL,
	"document_hash" text NOT NULL,
	"target_id" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_documents_collection_document_hash_pk" PRIMARY KEY("collection","document_hash"),
	CONSTRAINT "imported_documents_hash_form" CHECK ("imported_documents"."document_hash" ~ '^[0-9a-f]{40}$')
);
