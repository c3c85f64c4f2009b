// Package certificates gets the certificate of the server's domain by ACME, renews it, and redirects plain HTTP to HTTPS.
package certificates
