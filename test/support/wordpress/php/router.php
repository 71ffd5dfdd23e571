<?php
// For PHP's own server: files as they are, all else to WordPress, as the rules in .htaccess say.
$path = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if ( $path !== '/' && ( is_file( $file ) || is_file( "$file/index.php" ) ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
